import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Frame } from '../../src/screens/frame/Frame?whole';
import { createPage } from '../../src/screens/shared/page';

const screens = import.meta.glob<{ Screen(props: object): ReactNode }>(
  '../../src/screens/*/Screen.tsx',
);

/** Marks, like the store's own script, that a state update has been rendered. */
function Marked({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => {
    setMounted(true);
    if (!mounted) return;
    document.documentElement.dataset.hydrated = '';
    performance.mark('snowpea:interactive');
    performance.mark('snowpea:hydrated');
  }, [mounted]);
  return children;
}

const { name, data, page, shop } = JSON.parse(document.getElementById('state')?.textContent ?? '');
const load = screens[`../../src/screens/${name}/Screen.tsx`];
const root = document.getElementById('root');
if (!load || !root) throw new Error('There is nothing to hydrate.');
const whole = createPage(page, page.path, page.query, page.entered);
void load().then(({ Screen }) =>
  hydrateRoot(
    root,
    <Marked>
      <Frame page={whole} shop={shop}>
        <Screen data={data} page={whole} />
      </Frame>
    </Marked>,
  ),
);
