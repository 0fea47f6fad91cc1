import { useState } from 'react';
import type { RealNameInfo } from '../../../contract/entities/real-name';
import { IDENTITY, LONGEST_NAME } from '../../../contract/registration-rules';
import { Button } from '../../../design-system/components/Button/Button';
import { IdentityField } from '../../../design-system/components/IdentityField/IdentityField';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { PhoneField } from '../../../design-system/components/PhoneField/PhoneField';
import { isPhone } from '../../../design-system/components/PhoneField/phone';
import { TextField } from '../../../design-system/components/TextField/TextField';
import type { Texts } from '../../i18n/load-texts';
import s from './RealNamePopup.module.css';
import type { Outcome } from './submit';

export interface RealNameFormProps {
  words: Texts<'real-name'>;
  /** PC: one message for the form; phone: one beside each field (S§2). */
  layout: 'phone' | 'pc';
  /** Sends the registration, and stores it on the device when it was accepted. */
  onSubmit: (info: RealNameInfo) => Promise<Outcome>;
  onDone: (outcome: 'format' | 'verified') => void;
}

type Field = keyof RealNameInfo;

/** Id of the PC form's one message. */
const MESSAGE = 'real-name-problem';

/** Whether three fields are a valid registration (S§5): the form's own rules, without checksum (D§12). */
const isComplete = ({ name, identity, phone }: RealNameInfo): boolean =>
  name.trim() !== '' && IDENTITY.test(identity) && isPhone(phone);

/** Name, ID number and mobile number. Submit is disabled until all three are valid; after any failure the input stays. */
export function RealNameForm({ words, layout, onSubmit, onDone }: RealNameFormProps) {
  const [info, setInfo] = useState<RealNameInfo>({ name: '', identity: '', phone: '' });
  const [wrong, setWrong] = useState<Partial<Record<Field, boolean>>>({});
  const [failure, setFailure] = useState<Exclude<Outcome, 'format' | 'verified'>>();
  const [sending, setSending] = useState(false);
  const pc = layout === 'pc';

  const send = async () => {
    setSending(true);
    const outcome = await onSubmit({ ...info, name: info.name.trim() });
    setSending(false);
    if (outcome === 'format' || outcome === 'verified') onDone(outcome);
    else setFailure(outcome);
  };
  const common = (name: Field) => ({
    name,
    label: words[name],
    wrong: words.wrong,
    messageId: pc ? MESSAGE : undefined,
    onCheck: (problem?: string) => setWrong((before) => ({ ...before, [name]: Boolean(problem) })),
  });
  const keep = (name: Field) => (text: string) => {
    setInfo((before) => ({ ...before, [name]: text }));
    setFailure(undefined);
  };
  const { wrong: wrongName, ...name } = common('name');
  const message = messageOf();

  return (
    <form
      noValidate
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete(info) && !sending) void send();
      }}
    >
      <p>{words.notice}</p>
      {/* Otherwise browsers would save the input in autofill profiles and in the session's form data
         (tests/e2e/canary.test.ts). */}
      <TextField
        {...name}
        // The dialog focuses it when it opens.
        data-focus=""
        onInput={(event) => keep('name')(event.currentTarget.value)}
        autoComplete="off"
        maxLength={LONGEST_NAME}
        validate={(text) => (text.trim() ? undefined : wrongName)}
      />
      <IdentityField {...common('identity')} rule={IDENTITY} onNumber={keep('identity')} />
      <PhoneField {...common('phone')} onNumber={keep('phone')} autoComplete="off" />
      {/* Rendered from the start, so that its text is announced when it appears. */}
      <div role="alert" id={MESSAGE}>
        {message && <InlineMessage tone="danger">{message}</InlineMessage>}
      </div>
      <div className={s.submit}>
        <Button type="submit" variant="solid" disabled={!isComplete(info) || sending}>
          {sending ? words.sending : words.submit}
        </Button>
      </div>
      <p className={s.small}>{words.kept}</p>
    </form>
  );

  /** The form's own message: why it failed, or on a PC the only one about invalid fields (S§2). */
  function messageOf() {
    if (typeof failure === 'number') return words.broken.replace('{code}', String(failure));
    if (failure) return words[failure];
    return pc && Object.values(wrong).includes(true) ? words.wrongPc : undefined;
  }
}
