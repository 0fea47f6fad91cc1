import type { S3Options } from '../../server/files/s3';

type Ask = NonNullable<S3Options['ask']>;

/** A bucket in memory, for answers that a real server does not give. */
export interface FakeS3 {
  ask: Ask;
  /** By key, below the bucket's address. */
  objects: Map<string, Buffer>;
  /** Answers a request itself; undefined: the request is answered as it should be. */
  fault:
    | ((method: string, key: string, query: URLSearchParams) => Response | undefined)
    | undefined;
  /** Methods and keys of the requests since the last call. */
  asked(): string[];
}

export const BUCKET = {
  address: 'https://s3.example.org/pictures',
  name: 'pictures',
  prefix: 'shop/',
  region: 'us-east-1',
  accessKey: 'key',
  secretKey: 'secret',
};

/** An error as the service answers it. */
export const s3Error = (status: number, code: string): Response =>
  new Response(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`, { status });

export function fakeS3(): FakeS3 {
  const asked: string[] = [];
  const fake: FakeS3 = {
    objects: new Map(),
    fault: undefined,
    asked: () => asked.splice(0),
    // Cast: undici's answers and those of Node's own fetch have the same shape.
    ask: (async (address, { method = 'GET', headers = {}, body }) => {
      const { pathname, searchParams } = new URL(address);
      const key = pathname.slice('/pictures/'.length);
      asked.push(`${method} ${key}`);
      const fault = fake.fault?.(method, key, searchParams);
      if (fault) return fault;
      if (method === 'PUT') {
        const bytes = await new Response(body as BodyInit).arrayBuffer();
        fake.objects.set(key, Buffer.from(bytes));
        return new Response();
      }
      if (method === 'DELETE') return new Response(fake.objects.delete(key) ? '' : '');
      if (key === '') return list(fake.objects, searchParams);
      const bytes = fake.objects.get(key);
      if (!bytes) return s3Error(404, 'NoSuchKey');
      if (method === 'HEAD')
        return new Response(null, { headers: { 'content-length': String(bytes.length) } });
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(String(headers.range ?? '')) ?? [];
      if (from === undefined) return new Response(new Uint8Array(bytes));
      return new Response(new Uint8Array(bytes.subarray(Number(from), Number(to) + 1)), {
        status: 206,
        headers: { 'content-range': `bytes ${from}-${to}/${bytes.length}` },
      });
    }) as Ask,
  };
  return fake;
}

/** Pages of two objects. */
function list(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): Response {
  const after = query.get('continuation-token') ?? '';
  const prefix = query.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>2026-06-01T00:00:00.000Z</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const isTruncated = keys.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return new Response(
    `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}
