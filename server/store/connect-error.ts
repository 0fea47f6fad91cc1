import { errorCode, errorText, OperatorError } from '../operator-error';
import { describeDatabaseUrl } from './database-url';

/** Advice for errors of the first connection to the operator's PostgreSQL, by Node's or PostgreSQL's code. */
const ADVICE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there: start that PostgreSQL, or correct the host and port',
  ENOTFOUND: 'there is no such host: correct the host name',
  EAI_AGAIN: 'the host name cannot be looked up now: check the network, then start again',
  EHOSTUNREACH: 'that host cannot be reached: check the network',
  ENETUNREACH: 'that host cannot be reached: check the network',
  ETIMEDOUT: 'the host does not answer: check its address, the network and the firewall',
  ECONNRESET:
    'the connection was cut: check that it is a PostgreSQL, and whether it requires TLS (?sslmode=require)',
  ENOENT: 'there is no such socket: correct the host or its socket folder',
  EACCES: 'this user may not use that socket: correct the permissions',
  '28P01': 'the user name or the password is wrong: correct them',
  '28000':
    'PostgreSQL does not let this user in from here: correct the user, TLS (?sslmode=require) or its pg_hba.conf',
  '3D000': 'that database does not exist: create it (createdb), or correct the name',
  '42501': 'that user lacks a permission there: grant it',
  '53300': 'it has no connection left: raise max_connections, or run fewer servers',
  NO_FITTING_HOST:
    'no host that answers is what target_session_attrs asks for: start again when a standby is promoted, or correct it',
  '57P03': 'it is starting up or shutting down: start again in a moment',
  NO_STANDBY: 'it is no standby: name standbys of the primary only',
  OTHER_SHOP:
    'it is no copy of the database of DATABASE_URL: correct the address, or make the standby anew',
  OLDER_SCHEMA:
    'its schema is older than that of the primary: look for what delays its replication',
  BEHIND: 'it has an earlier state than before: look for what delays its replication',
  '42P01': 'it has no tables of a shop: correct the address',
};

/** Temporary errors: PostgreSQL is just starting, or the network is unavailable. */
const PASSING = [
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  '53300',
  '57P03',
  'NO_FITTING_HOST',
];

/** The sentence for an operator whose `DATABASE_URL`, or another setting with an address, cannot be used. */
export function connectError(url: string, error: unknown, setting = 'DATABASE_URL'): OperatorError {
  // A server that is shut down, or has crashed, tells it by several codes.
  const code = errorCode(error).replace(/^57P..$/, '57P03');
  const advice = ADVICE[code] ?? adviceByText(errorText(error));
  return new OperatorError(
    `The database of ${setting} (${describeDatabaseUrl(url)}) cannot be used: ${advice}.`,
    { cause: error, mayPass: advice === ADVICE.ETIMEDOUT || PASSING.includes(code) },
  );
}

/** Advice for some of the driver's own errors, which have no code. */
function adviceByText(text: string): string {
  if (/timeout|does not answer/i.test(text)) return ADVICE.ETIMEDOUT ?? text;
  if (/^Connection terminated/i.test(text)) return ADVICE.ECONNRESET ?? text;
  if (/does not support SSL/i.test(text)) return 'it has no TLS: remove sslmode from the address';
  if (/certificate|self[- ]signed/i.test(text))
    return `its TLS certificate is not trusted (${text}): name its authority with sslrootcert, or use sslmode=no-verify`;
  if (/password must be a string/i.test(text))
    return 'it requires a password: add one to the address';
  return `${text.replace(/[.\s]+$/, '')}: correct the address`;
}
