/**
 * Loaded into servers of tests, which then compress every page as a busy server does (server/http/compress.ts). The best level
 * takes tens of milliseconds of processor time per page.
 */
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

const QUICK = 9;
const { brotliCompress } = zlib;
const { BROTLI_PARAM_QUALITY } = zlib.constants;

zlib.brotliCompress = (bytes, { params }, done) =>
  brotliCompress(bytes, { params: { ...params, [BROTLI_PARAM_QUALITY]: QUICK } }, done);
syncBuiltinESMExports();
