import { useState } from 'react';
import type { Recipient } from '../../../../contract/entities/lucky';
import { Button } from '../../../../design-system/components/Button/Button';
import { Dialog } from '../../../../design-system/components/Dialog/Dialog';
import { InlineMessage } from '../../../../design-system/components/InlineMessage/InlineMessage';
import { PhoneField } from '../../../../design-system/components/PhoneField/PhoneField';
import { isPhone } from '../../../../design-system/components/PhoneField/phone';
import { TextField } from '../../../../design-system/components/TextField/TextField';
import type { Texts } from '../../../i18n/load-texts';
import s from './MyPrizes.module.css';

interface RecipientFormProps {
  words: Texts<'my-prizes'>;
  /** The recipient that the winner gave before. */
  before: Recipient | undefined;
  /** Saves it; resolves with a message about a failure. */
  onSave: (to: Recipient) => Promise<string | undefined>;
  onClose: () => void;
}

/** The server's limits (contract/entities/lucky.ts). */
const LONGEST = { name: 64, address: 200 } as const;

const isComplete = ({ name, phone, address }: Recipient) =>
  name.trim() !== '' && isPhone(phone) && address.trim() !== '';

/** Asks where a prize is sent. After any failure the input stays; it is stored nowhere on the device (D§12). */
export function RecipientForm({ words, before, onSave, onClose }: RecipientFormProps) {
  const [to, setTo] = useState<Recipient>(before ?? { name: '', phone: '', address: '' });
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setSaving(true);
    setProblem(undefined);
    setProblem(await onSave({ ...to, name: to.name.trim(), address: to.address.trim() }));
    setSaving(false);
  };
  // Otherwise browsers would save the input in autofill profiles and in the session's form data.
  const common = (name: keyof Recipient) => ({
    name,
    id: `recipient-${name}`,
    label: words[name],
    defaultValue: before?.[name],
    autoComplete: 'off',
  });
  const keep = (name: keyof typeof to) => (text: string) =>
    setTo((now) => ({ ...now, [name]: text }));
  const filled = (text: string) => (text.trim() ? undefined : words.wrong);
  return (
    <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
      <form
        noValidate
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete(to) && !isSaving) void save();
        }}
      >
        <p>{words.notice}</p>
        <TextField
          {...common('name')}
          // The dialog focuses it when it opens.
          data-focus=""
          onInput={(event) => keep('name')(event.currentTarget.value)}
          maxLength={LONGEST.name}
          validate={filled}
        />
        <PhoneField {...common('phone')} onNumber={keep('phone')} wrong={words.wrong} />
        <TextField
          {...common('address')}
          onInput={(event) => keep('address')(event.currentTarget.value)}
          maxLength={LONGEST.address}
          validate={filled}
        />
        {/* Rendered from the start, so that its text is announced when it appears. */}
        <div role="alert">{problem && <InlineMessage tone="danger">{problem}</InlineMessage>}</div>
        <div className={s.submit}>
          <Button type="submit" variant="solid" disabled={!isComplete(to) || isSaving}>
            {isSaving ? words.saving : words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
