import type { Command } from 'commander';
import { OperatorError } from '../operator-error';
import { keyPlaceOf, repositoryAddress } from '../publishing/own-repository';
import {
  importPublishingKey,
  makePublishingKey,
  type PublishingKey,
  readPublishingKey,
} from '../publishing/signing/publishing-key';
import { readSettings } from '../settings';
import { print } from '../terminal';

/** `key`: the key that signs the shop's own repository (docs/operating.md, Publish the catalogue). */
export function addKeyCommands(program: Command): void {
  const group = program
    .command('key')
    .description("the key that signs the shop's own F-Droid repository");

  group
    .command('make')
    .argument('[name]', "the shop's name, for the certificate", 'Snowpea')
    .description('create a key; with it and PUBLIC_URL, the shop is published')
    .option('--replace', 'replace the existing one: followers have to add the shop again')
    .addHelpText('after', '\nExample:\n  npm run store -- key make "Example apps"')
    .action(async (name: string, { replace = false }: { replace?: boolean }) => {
      if (name.trim() === '' || name.length > 64)
        throw new OperatorError('Give a name of 1 to 64 characters.');
      await createKey((place) => makePublishingKey(place, name.trim(), replace));
    });

  group
    .command('import')
    .argument('<file>', 'a PEM file with an RSA key and its certificate')
    .description('import an existing key, such as that of your F-Droid repository')
    .option('--replace', 'replace the existing one: followers have to add the shop again')
    .addHelpText(
      'after',
      `
PUBLISH_KEY_PASSPHRASE decrypts the file, and encrypts the copy.

Examples:
  openssl pkcs12 -in keystore.p12 -nodes -out key.pem
  npm run store -- key import key.pem`,
    )
    .action(async (file: string, { replace = false }: { replace?: boolean }) => {
      await createKey((place) => importPublishingKey(place, file, replace));
    });

  group
    .command('show')
    .description('the fingerprint that followers compare, and the addresses to publish')
    .option('--json', 'as one JSON object')
    .addHelpText('after', '\nExample:\n  npm run store -- key show')
    .action(async ({ json }: { json?: boolean }) => {
      const settings = readSettings(process.env);
      const key = await readPublishingKey(keyPlaceOf(settings));
      if (!key)
        throw new OperatorError(
          `There is no key in ${settings.publishKeyFile}: create one with key make, or import one with key import.`,
        );
      const address = repositoryAddress(settings.publicUrl);
      print(json ? JSON.stringify(asJson(key, address)) : asText(key, address));
    });
}

/** Creates or imports the key, and prints what followers need. */
async function createKey(
  make: (place: ReturnType<typeof keyPlaceOf>) => Promise<PublishingKey>,
): Promise<void> {
  const settings = readSettings(process.env);
  const key = await make(keyPlaceOf(settings));
  print(asText(key, repositoryAddress(settings.publicUrl)));
  print(
    `Restart the server to publish. Keep a copy of ${settings.publishKeyFile} elsewhere: without it, everyone who follows the shop has to add it again.`,
  );
}

const linkOf = ({ fingerprint }: PublishingKey, address: string): string =>
  `${address}?fingerprint=${fingerprint.toUpperCase()}`;

const asJson = (key: PublishingKey, address: string | undefined) => ({
  fingerprint: key.fingerprint,
  subject: key.subject,
  validUntil: key.validUntil,
  address: address ?? null,
  link: address === undefined ? null : linkOf(key, address),
});

const asText = (key: PublishingKey, address: string | undefined): string[] => [
  `Fingerprint: ${key.fingerprint.toUpperCase()}`,
  `Certificate: ${key.subject}, valid until ${new Date(key.validUntil).toISOString().slice(0, 10)}`,
  address === undefined
    ? 'Nothing is published: set PUBLIC_URL to the https address of the shop.'
    : `To follow:   ${linkOf(key, address)}`,
];
