import { cancel, intro, isCancel, text } from '@clack/prompts';
import { OperatorError } from '../operator-error';
import { type Answers, lookOf, readAddress, readLanguage, readSource } from './answers';
import { usualLanguage } from './shop-settings';

/** Asks in a terminal for what the options leave out. @throws OperatorError when the operator cancels */
export async function ask(given: Answers): Promise<Answers> {
  const answers = { ...given };
  intro('Snowpea: a shop of your own');
  const one = async (
    field: keyof Answers,
    message: string,
    example: string,
    check: (value: string) => unknown,
  ) => {
    if (answers[field]) return;
    for (;;) {
      const said = await text({ message, placeholder: example });
      if (isCancel(said)) {
        cancel('Nothing was changed.');
        throw new OperatorError('init was cancelled.');
      }
      const value = said?.trim();
      try {
        if (value) await check(value);
        if (value) answers[field] = value;
        return;
      } catch (error) {
        if (!(error instanceof OperatorError)) throw error;
        cancel(error.message.split('\n')[0]);
      }
    }
  };
  await one('name', 'What is the shop called?', 'Harbour Apps', (name) =>
    lookOf({ ...given, name }),
  );
  await one(
    'address',
    'At which address is it opened? (empty: on this computer only)',
    'https://apps.localhost',
    readAddress,
  );
  await one('color', 'Its colour? (empty: green)', '#0b6e99', (color) =>
    lookOf({ ...given, color }),
  );
  await one('logo', 'The file of its logo, SVG or PNG? (empty: a letter)', 'logo.svg', (logo) =>
    lookOf({ ...given, logo }),
  );
  await one(
    'source',
    'Its first apps: the address of an F-Droid repository or AltStore source? (empty: a demo catalogue)',
    'https://guardianproject.info/fdroid/repo',
    readSource,
  );
  const language = usualLanguage(answers.name);
  await one(
    'language',
    `The language for visitors who ask for none of the shop? (empty: ${language})`,
    language,
    readLanguage,
  );
  return answers;
}
