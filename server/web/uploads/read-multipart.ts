import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { Context } from 'hono';
import { UPLOAD_MAX } from '../../../contract/entities/report';
import { readInBlocks, type Unread, UnreadBody } from './read-in-blocks';

/** A parsed body: text fields, and the file if there was one. */
export interface Multipart {
  fields: Record<string, string>;
  file: Buffer | undefined;
}

/** Why a body was refused: it is malformed or has unexpected parts, it is too large, or it stalled. */
type Refused = 'broken' | Unread;

/** A body that was read to its end, or its fields up to the point where reading stopped, and the reason. */
export type Read = Multipart & { refused?: Refused };

/** Options for reading. */
interface Reading {
  /** Stops at the start of the file, which then counts as too large. */
  readonly fieldsOnly?: boolean;
  /** How long no data may arrive, in ms. */
  readonly stallMs?: number;
}

/** Largest body, in bytes: the file, with room for fields and boundaries. */
const BODY_MAX = UPLOAD_MAX + 64 * 1024;
const FIELD_MAX = 8 * 1024;
/** Largest number of fields: a call's own, and those of a client's info. */
const FIELDS_MAX = 20;
const NAME_MAX = 64;
/** Longest boundary (RFC 2046, 5.1.1). */
const BOUNDARY_MAX = 70;
/** How long no data may arrive, in ms: a phone has no network for some seconds when it changes cells. */
const STALL_MS = 30_000;

/**
 * Reads a multipart body as it arrives, and stops at the first exceeded limit: the file is not stored if the body is
 * too large, incomplete, or has a thousand fields. It accepts one file, under the name `file`.
 */
export async function readMultipart(c: Context, reading: Reading = {}): Promise<Read> {
  const fields: Multipart['fields'] = Object.create(null);
  try {
    return { fields, file: await readParts(c, fields, reading) };
  } catch (error) {
    return { fields, file: undefined, refused: reasonOf(error) };
  }
}

/** Fills in the fields and returns the file. */
async function readParts(
  c: Context,
  fields: Multipart['fields'],
  { fieldsOnly = false, stallMs = STALL_MS }: Reading,
): Promise<Multipart['file']> {
  const boundary = getMultipartBoundary(c.req.header('content-type') ?? '');
  const body = c.req.raw.body;
  if (!body || !boundary || boundary.length > BOUNDARY_MAX) throw malformed('no boundary or body');
  const noFile = fieldsOnly || Number(c.req.header('content-length')) > BODY_MAX;
  const parser = new MultipartParser(boundary, {
    maxHeaderSize: 2 * 1024,
    maxFileSize: noFile ? FIELD_MAX : UPLOAD_MAX,
    maxParts: FIELDS_MAX + 1,
  });
  let file: Multipart['file'];
  const take = (part: MultipartPart) => {
    const name = nameOf(part);
    if (!part.isFile) return addField(fields, name, part);
    if (name !== 'file' || file) throw malformed('a file that no form of the store has');
    if (noFile) throw new UnreadBody('tooLarge');
    file = Buffer.concat(part.content);
  };
  let complete = false;
  for await (const block of readInBlocks(body, { max: BODY_MAX, stallMs })) {
    // Bytes after the last delimiter belong to no part (RFC 2046, 5.1.1).
    if (complete) continue;
    for (const part of parser.write(block)) take(part);
    complete = isComplete(parser);
  }
  parser.finish();
  // A form with an empty file input sends a file of zero bytes.
  return file?.length ? file : undefined;
}

function nameOf({ name }: MultipartPart): string {
  if (name === undefined || name.length > NAME_MAX) throw malformed('no name, or a long one');
  return name;
}

function addField(fields: Multipart['fields'], name: string, part: MultipartPart): void {
  if (name in fields || part.size > FIELD_MAX || Object.keys(fields).length === FIELDS_MAX)
    throw malformed('a field twice, a long one, or too many');
  fields[name] = part.text;
}

/** Whether the last delimiter was read; the parser reports it only by its error. */
function isComplete(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

const malformed = (message: string) => new MultipartParseError(message);

/** Errors while reading come from a hostile or damaged body. All but those about size and stalling are `broken`. */
function reasonOf(error: unknown): Refused {
  if (error instanceof UnreadBody) return error.reason;
  return error instanceof MaxFileSizeExceededError ? 'tooLarge' : 'broken';
}
