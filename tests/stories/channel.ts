/** What Storybook's channel tells. */
interface News {
  storyId?: string;
  status?: string;
  message?: string;
}

type Listener = (news: News) => void;

/** As much of Storybook's channel as is spoken here. */
interface Channel {
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
  emit(event: string, data: object): void;
  /** What an event told when it was last emitted. */
  last(event: string): [News] | undefined;
}

interface PreviewWindow {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel;
}

export interface Asked {
  /** What the preview is told, and with what. */
  event: string;
  data: object;
  /** The story whose end is waited for. */
  id: string;
  /** ms */
  patience: number;
}

export interface Answer {
  /** Storybook's judgement; `undefined` when it did not come in time. */
  status?: string | undefined;
  /** What the play function threw, which Storybook counts as a success: it leaves the verdict to its panel. */
  thrown?: string | undefined;
}

/** Runs in the page: whether any story has been played to its end since the page was loaded. */
export function aStoryIsFinished(): boolean {
  const channel = (window as PreviewWindow).__STORYBOOK_ADDONS_CHANNEL__;
  return channel?.last('storyFinished') !== undefined;
}

/** Runs in the page: tells the preview something and waits until the story is finished for it. */
export function askChannel({ event, data, id, patience }: Asked): Promise<Answer> {
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
    const timer = setTimeout(end, patience);
    channel?.on('playFunctionThrewException', hearThrown);
    channel?.on('storyFinished', hearEnd);
    channel?.emit(event, data);
  });
}
