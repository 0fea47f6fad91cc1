import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runCommand } from './command.mjs';

const node = (source: string, minutes = 1) =>
  runCommand(process.execPath, ['-e', source], { minutes });

describe('a command', () => {
  it('returns both output streams and its exit code', async () => {
    const { ok, output } = await node("console.log('out'); console.error('err'); process.exit(3)");
    expect(ok).toBe(false);
    expect(output).toMatch(/out[\s\S]*err[\s\S]*exit code 3/);
    expect((await node('')).ok).toBe(true);
  });

  it('is stopped after its time limit, which is reported', async () => {
    const begun = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void begun.close());
    await once(begun, 'listening');
    // Cast: the address of a TCP server is an object.
    const { port } = begun.address() as AddressInfo;
    // The test ends the command's minute, but only after the command has started, however long that takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const command = node(
      `process.stdout.write('begun\\n', () => require('node:net').connect(${port}, '127.0.0.1'))`,
    );
    // Its open connection keeps it running until it is stopped.
    const [socket] = (await once(begun, 'connection')) as [Socket];
    socket.on('error', () => undefined);
    vi.advanceTimersByTime(60_000);
    const { ok, output } = await command;
    expect(ok).toBe(false);
    expect(output).toMatch(/begun[\s\S]*longer than 1 minutes/);
  });

  it('leaves no child process behind', async () => {
    const server = `
      require('node:net').createServer().listen(0, '127.0.0.1', function () {
        console.log('port ' + this.address().port);
        process.send('listening');
      });
    `;
    const { output } = await node(`
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(server)}], { stdio: ['ignore', 1, 2, 'ipc'] });
      child.on('message', () => process.exit(0));
    `);
    const port = Number(/port (\d+)/.exec(output)?.[1]);
    expect(port).toBeGreaterThan(0);
    await expect.poll(() => answers(port)).toBe(false);
  });
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
