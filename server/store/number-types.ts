import pg from 'pg';

const INT8 = 20;

/**
 * Type parsers for a pool: `int8` (ids, `count(*)`) comes as a number wherever one can hold it exactly, and stays the
 * text PostgreSQL sent beyond that. Only our pools use them: the driver's defaults are left alone.
 */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === INT8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format),
};

function parseInt8(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}
