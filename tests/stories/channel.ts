/** Payload of Storybook's events. */
interface News {
  storyId?: string;
  status?: string;
  message?: string;
}

type Listener = (news: News) => void;

/** The parts of Storybook's channel that are used. */
interface Channel {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, data: object): void;
  /** The last payload of an event. */
  last(event: string): [News] | undefined;
}

interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

export interface Asked {
  /** The event to emit, and its data. */
  event: string;
  data: object;
  /** The story to wait for. */
  id: string;
  /** ms */
  timeout: number;
}

export interface Answer {
  /** Storybook's status; `undefined` after a time-out. */
  status?: string | undefined;
  /** The play function's error, which Storybook reports only in its panel, as a success. */
  thrown?: string | undefined;
}

/** Runs in the page: whether any story has finished since the page was loaded. */
export function aStoryIsFinished(): boolean {
  const channel = (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return channel?.last('storyFinished') !== undefined;
}

/** Runs in the page: emits an event and waits until the story has finished. */
export function askChannel({ event, data, id, timeout }: Asked): Promise<Answer> {
  const channel = (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return new Promise((resolve) => {
    let thrown: string | undefined;
    const hearThrown: Listener = ({ message }) => {
      thrown = message ?? 'an error';
    };
    const hearEnd: Listener = ({ storyId, status }) => {
      if (storyId === id) end(status);
    };
    const end = (status?: string) => {
      clearTimeout(timer);
      channel?.off('playFunctionThrewException', hearThrown);
      channel?.off('storyFinished', hearEnd);
      resolve({ status, thrown });
    };
    const timer = setTimeout(end, timeout);
    channel?.on('playFunctionThrewException', hearThrown);
    channel?.on('storyFinished', hearEnd);
    channel?.emit(event, data);
  });
}
