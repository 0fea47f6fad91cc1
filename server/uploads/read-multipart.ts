import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { UPLOAD_MAX } from '../../contract/entities/report';

/** What came: text fields, and the file if there was one. */
export interface Multipart {
  fields: Record<string, string>;
  file: Buffer | undefined;
}

/** Why a body was not taken: it is broken or has what nobody asked for, or it is too large. */
export type Refused = 'broken' | 'tooLarge';

/** A body read to its end; or the fields that came before the reason why it was not. */
export type Read = Multipart & { refused?: Refused };

/** Room for fields and boundaries beside the file. */
const BODY_MAX = UPLOAD_MAX + 64 * 1024;
const FIELD_MAX = 8 * 1024;
const NAME_MAX = 64;
const LIMITS = {
  fieldNameSize: NAME_MAX,
  fieldSize: FIELD_MAX,
  fields: 12,
  files: 1,
  fileSize: UPLOAD_MAX,
  parts: 13,
  headerPairs: 16,
  headerSize: 2 * 1024,
};

/**
 * Reads a multipart body as it comes in, and stops at the first limit that it breaks: no file is kept of a body that is
 * too large, cut off, or made of a thousand fields. One file at most, under the name `file`.
 *
 * @param fieldsOnly stops where the file begins, which is then taken for too large
 */
export async function readMultipart(c: Context, fieldsOnly = false): Promise<Read> {
  const type = c.req.header('content-type') ?? '';
  const announced = Number(c.req.header('content-length')) > BODY_MAX;
  const fields: Record<string, string> = Object.create(null);
  const refuse = (refused: Refused): Read => ({ fields, file: undefined, refused });
  const body = c.req.raw.body;
  if (!body) return refuse('broken');
  const source = Readable.fromWeb(body as import('node:stream/web').ReadableStream); // the same stream by another type
  try {
    const file = await parse(source, type, fields, announced || fieldsOnly);
    return typeof file === 'string' ? refuse(file) : { fields, file };
  } catch {
    // What the parser throws is about the body, which is hostile or damaged: one answer for all of it.
    return refuse('broken');
  } finally {
    source.destroy();
  }
}

/** Fills in the fields, and answers the file. */
function parse(
  source: Readable,
  type: string,
  fields: Multipart['fields'],
  fieldsOnly: boolean,
): Promise<Multipart['file'] | Refused> {
  const pieces: Buffer[] = [];
  let file = false;
  let ended = false;
  return new Promise((resolve, reject) => {
    const parser = new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
    const broken = () => resolve('broken');
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(event, broken);
    parser.on('field', (name, value, nameCut, valueCut) => {
      if (nameCut || valueCut || name.length > NAME_MAX || name in fields) return broken();
      fields[name] = value;
    });
    parser.on('file', (name, stream) => {
      file = true;
      ended = false;
      if (name !== 'file') broken();
      if (fieldsOnly) resolve('tooLarge');
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('limit', () => resolve('tooLarge'));
      stream.on('error', reject);
      stream.on('end', () => {
        ended = true;
      });
    });
    parser.on('error', reject);
    parser.on('finish', () => {
      if (file && !ended) return broken();
      // A form whose file was left empty sends one without a byte.
      const bytes = Buffer.concat(pieces);
      resolve(bytes.length > 0 ? bytes : undefined);
    });
    let total = 0;
    source.on('data', (piece: Buffer) => {
      total += piece.length;
      if (total > BODY_MAX) resolve('tooLarge');
    });
    source.on('error', reject);
    source.pipe(parser);
  });
}
