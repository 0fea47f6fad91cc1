import { useEffect, useMemo, useState } from 'react';
import { StatusControl } from '../../src/features/app-status/StatusControl';
import type { Tracked } from '../../src/features/app-status/track';
import { createBridge } from '../../src/platform/bridge/bridge';
import { createHost, type HostOptions } from '../simulator/host';
import { Scene } from './Scene';
import { textsOf } from './texts';

const VERSION = 70;

/** A story's settings of the simulated device and its app. */
export interface ClientProps {
  /** Status bits of the app. */
  bits: number;
  released: boolean;
  /** The next fault, once, where it can occur. */
  trouble?: HostOptions['trouble'];
  /** The file has to be unpacked first. */
  packed?: boolean;
}

/** A simulated device, and the page's bridge to it. */
function makeDevice({ bits, trouble, packed = false }: ClientProps) {
  const bridge = createBridge({
    knows: () => true,
    send: (json) => {
      host.receive(json);
      return true;
    },
  });
  const host = createHost({
    toPage: bridge.receive,
    // Ten megabytes per tick.
    speed: 40_000_000,
    apps: [{ versionId: VERSION, bits, packed }],
    ...(trouble && { trouble }),
  });
  return { bridge, host };
}

/** The sentences of the language toolbar. */
export const statusWords = (lang: unknown) => textsOf('status', lang);

type Named = ClientProps & { lang: unknown; name: string };

/** Size of the button: in lists, or on the app's own page. */
type Look = 'small' | 'large';

/** The button inside a client. One device lasts as long as the story, for any number of renders. */
export function Client(props: Named) {
  const { control, heard } = useDevice(props, 'large');
  return (
    <div data-heard={heard} data-settling={settling(heard)}>
      <Scene title={props.name}>{control}</Scene>
    </div>
  );
}

/** The same button as one of many on a page. */
export function Control({ look = 'small', ...props }: Named & { look?: Look }) {
  const { control, heard } = useDevice(props, look);
  return (
    <div data-heard={heard} data-settling={settling(heard)}>
      {control}
    </div>
  );
}

/** Set until the device has answered: pictures wait for it (tests/visual/settle.ts). */
const settling = (heard: string | undefined) => (heard === undefined ? '' : undefined);

/** A device, its button, and the messages to the button. */
function useDevice({ lang, name, ...props }: Named, look: Look) {
  const { released } = props;
  const [{ bridge, host }] = useState(() => makeDevice(props));
  const [tracked, hear] = useState<Tracked | undefined>(undefined);
  useEffect(() => host.engine.stop, [host]);
  const app = useMemo(() => {
    const file = { appId: 7, versionId: VERSION, packageName: 'org.example', versionCode: 3 };
    return { released, file: { ...file, appName: name, url: '/7.apk', size: 40_000_000 } };
  }, [released, name]);
  const control = (
    <StatusControl
      bridge={bridge}
      app={app}
      address={app.file.url}
      words={statusWords(lang)}
      size={look}
      canIgnore
      onKnown={hear}
    />
  );
  return { control, heard: tracked?.status.base };
}
