import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

/** A mail server on this machine that keeps what it gets. */
export interface MailSink {
  port: number;
  /** Each line that clients sent, headers and texts included. */
  said: string[];
}

/** @param refuse the command that it refuses, and how */
export async function startMailSink(refuse?: [command: string, answer: string]): Promise<MailSink> {
  const said: string[] = [];
  const answerTo = (line: string): string => {
    if (refuse && line.startsWith(refuse[0])) return refuse[1];
    if (line.startsWith('EHLO')) return '250-sink.example\r\n250 AUTH PLAIN';
    if (line.startsWith('AUTH')) return '235 welcome';
    return line === 'DATA' ? '354 go on' : '250 ok';
  };
  const serve = (socket: Socket) => {
    let isText = false;
    socket.on('error', () => undefined);
    socket.write('220 sink.example\r\n');
    createInterface(socket).on('line', (line) => {
      said.push(line);
      if (isText && line !== '.') return;
      const answer = answerTo(line);
      isText = answer.startsWith('354');
      socket.write(`${answer}\r\n`);
    });
  };
  const server = createServer(serve);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, said };
}
