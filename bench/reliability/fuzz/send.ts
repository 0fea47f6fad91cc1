import { connect } from 'node:net';

/** Bytes for one connection. */
export interface Case {
  /** The kind of attack, for the count. */
  kind: string;
  bytes: string;
  /**
   * Whether it is a complete request, which must be answered; for an incomplete one the end of the connection is
   * enough.
   */
  whole: boolean;
}

/** The result of a case. */
export interface Answered {
  /** The statuses of all answers on this connection. */
  statuses: number[];
  text: string;
  /** The beginning of each answer with 5xx. */
  failures: string[];
  /** Whether it was neither answered nor closed in time. */
  late: boolean;
}

/** Bytes of an answer that are returned. */
const TEXT_MAX = 4_000;

/** Sends a case over a new connection and waits for its end. */
export function send(url: string, { bytes, whole }: Case, deadlineMs: number): Promise<Answered> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true }, () => {
      // An incomplete request is aborted; a complete one is awaited.
      if (whole) socket.write(bytes, 'latin1');
      else socket.end(bytes, 'latin1');
    });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      socket.destroy();
    }, deadlineMs);
    socket.setEncoding('latin1').on('data', (piece: string) => {
      text += piece;
    });
    // A reset counts as an end: what matters is the answer before it.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ ...read(text), late });
    });
  });
}

/** Reads the answers as a whole: a status line or header may arrive in two pieces. */
function read(text: string): Omit<Answered, 'late'> {
  const answers = [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)];
  return {
    statuses: answers.map(({ 1: status }) => Number(status)),
    text: text.slice(0, TEXT_MAX),
    failures: answers
      .filter(({ 1: status }) => Number(status) >= 500)
      .map(({ index }) => text.slice(index, index + TEXT_MAX)),
  };
}
