import pg from 'pg';

const INT8 = 20;

/**
 * Type parsers for a pool: `int8` (ids, `count(*)`) is returned as a number if that is exact, else as PostgreSQL's
 * text. Only our pools use them: the driver's defaults are unchanged.
 */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format),
};

function parseInt8(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
