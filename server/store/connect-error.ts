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

/** The sentence for an operator whose `DATABASE_URL` cannot be used. */
export function connectError(url: string, error: unknown): OperatorError {
  const advice = ADVICE[errorCode(error)] ?? adviceByText(errorText(error));
  return new OperatorError(
    `The database of DATABASE_URL (${describeDatabaseUrl(url)}) cannot be used: ${advice}.`,
    { cause: error, mayPass: advice === ADVICE.ETIMEDOUT || PASSING.includes(errorCode(error)) },
  );
}

/** Advice for some of the driver's own errors, which have no code. */
function adviceByText(text: string): string {
  if (/timeout/i.test(text)) return ADVICE.ETIMEDOUT ?? text;
  if (/does not support SSL/i.test(text)) return 'it has no TLS: remove sslmode from the address';
  if (/certificate|self[- ]signed/i.test(text))
    return `its TLS certificate is not trusted (${text}): name its authority with sslrootcert, or use sslmode=no-verify`;
  if (/password must be a string/i.test(text))
    return 'it requires a password: add one to the address';
  return `${text.replace(/[.\s]+$/, '')}: correct the address`;
}
