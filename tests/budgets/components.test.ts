import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { brotli, bundle, measureComponent } from '../../scripts/design-system/bytes.mjs';
import { COMPONENT_BARS, componentNames, measureSheet, systemBars } from './components';

describe('the design system', () => {
  let bars: ReturnType<typeof systemBars>;
  beforeAll(async () => {
    const names = Object.keys(COMPONENT_BARS);
    const measured = await Promise.all(
      names.map(async (name) => [name, await measureComponent(name)] as const),
    );
    bars = systemBars({
      components: Object.fromEntries(measured),
      css: await measureSheet(componentNames()),
    });
  });

  it('stays within its limits', () => {
    expect(bars.filter(({ ok }) => !ok)).toEqual([]);
    expect(bars.every(({ value }) => value > 100)).toBe(true);
  });

  it('(control: a value above them is found)', async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'snowpea-heavy-'));
    const noise = () => randomBytes(600).toString('hex');
    try {
      // Not a CSS module: class names are assigned when a build begins.
      writeFileSync(path.join(home, 'Heavy.css'), `.heavy::after { content: "${noise()}" }`);
      const code = `import './Heavy.css';\nexport const Heavy = () => <b className="heavy">${noise()}</b>;\n`;
      writeFileSync(path.join(home, 'Heavy.tsx'), code);
      const { js, css } = await bundle([path.join(home, 'Heavy.tsx')]);
      const heavy = { js: brotli(js), css: brotli(css), delta: 0, lazy: 0 };
      expect(heavy.css).toBeGreaterThan(500);
      const [, button] = systemBars({ components: { Button: heavy }, css: 0 });
      expect(button).toMatchObject({ name: 'Button', ok: false });
    } finally {
      rmSync(home, { recursive: true });
    }
  });
});
