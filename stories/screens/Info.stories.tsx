import type { Meta } from '@storybook/preact-vite';
import { RETENTION_DAYS } from '../../contract/entities/info';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import { info } from '../../src/screens/info/Screen';
import type { Answers } from '../../tests/helpers/fake-api';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Info', parameters: { layout: 'fullscreen' } };
export default meta;

const [about, contact, privacy, terms] = info.map((route): Place<unknown> => ({ route })) as [
  Place<unknown>,
  Place<unknown>,
  Place<unknown>,
  Place<unknown>,
];

const SHOP = {
  demo: false,
  sources: [],
  apps: 40,
  games: 20,
  platforms: ['android'],
  judged: true,
  charts: [],
  specials: true,
  betas: false,
  activities: false,
  gifts: false,
  follow: [],
  contact: true,
};
/** A shop whose operator has a name. */
const runBy = (name: string, contact?: string): { answers: Answers } => ({
  answers: { 'catalogue/shop': () => ({ ...SHOP, operator: { name, contact } }) },
});
const html =
  '<p>Example Apps is a small cooperative.</p><h3>Who we are</h3><p>We test each app on two phones. Read more on <a href="https://example.org/">our website</a>.</p><ul><li>Amsterdam</li><li>Lagos</li></ul>';

export const About = visit(about);
export const AboutByOperator = visit(about, {
  answers: {
    ...runBy('Example Apps').answers,
    'catalogue/info': () => ({ text: { html, lang: 'en' }, retentionDays: RETENTION_DAYS }),
  },
});
export const Contact = visit(contact);
export const ContactWithAddress = visit(contact, runBy('Example Apps', 'apps@example.org'));
export const LongName = visit(contact, runBy(HOSTILE_NAMES.long, `${'a'.repeat(60)}@example.org`));
export const Privacy = visit(privacy);
export const Terms = visit(terms);
export const Failing = visit(about, { failing: 'all' });
