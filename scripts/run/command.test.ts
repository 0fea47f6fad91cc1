import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { cpuSeconds, runCommand } from './command.mjs';

const node = (source: string, minutes = 1) =>
  runCommand(process.execPath, ['-e', source], { minutes });

describe('running a command', () => {
  it('keeps what it says on both streams', async () => {
    const { ok, output } = await node("console.log('out'); console.error('err')");
    expect(ok).toBe(true);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('says with which code it ended', async () => {
    const { ok, output } = await node('process.exit(3)');
    expect(ok).toBe(false);
    expect(output).toContain('exit code 3');
  });

  it('stops one that takes too long, and says so', async () => {
    const { ok, output } = await node("console.log('begun'); setInterval(() => {}, 1000)", 1 / 60);
    expect(ok).toBe(false);
    expect(output).toMatch(/begun[\s\S]*longer than/);
  });

  it('leaves no child of the command behind', async () => {
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

  it('reports the processor time of the command and of what it starts', async () => {
    const { cpu } = await node(
      `require('node:child_process').spawnSync(process.execPath, ['-e', 'for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end;);'])`,
    );
    expect(cpu).toBeGreaterThanOrEqual(0.3);
  });

  it.each([
    ['0m0.00s 0m0.00s\n2m1.25s 0m0.50s\n', 121.75],
    ['', 0],
  ])('reads %j of the shell as %d s', (times, seconds) => {
    expect(cpuSeconds(times)).toBe(seconds);
  });

  it('names a command that does not exist', async () => {
    const { ok, output } = await runCommand('no-such-command', [], { minutes: 1 });
    expect(ok).toBe(false);
    expect(output).toContain('no-such-command could not be started');
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
