import pino, { type DestinationStream, type Logger } from 'pino';
import { prettyFactory } from 'pino-pretty';
import type { Settings } from '../settings';
import { visible } from '../terminal';
import { requestContext } from './request-context';

/**
 * The log, on the error output: one JSON object per line for programs, or text for people. It is written synchronously, so
 * that nothing is lost when the process ends. Each line has the id of the request that it is about.
 */
export function createLogger(
  { level, format }: Settings['log'],
  output: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  const mixin = () => {
    const about = requestContext.getStore();
    return about ? { requestId: about.id } : {};
  };
  const textOf = format === 'json' ? String : formatter();
  return pino({ level, mixin }, { write: (line) => output.write(visible(textOf(line))) });
}

function formatter(): (line: string) => string {
  return prettyFactory({
    singleLine: true,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    colorize: false,
  });
}
