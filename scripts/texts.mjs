#!/usr/bin/env node
/** `npm run texts -- export|import <language> [file]`: the interface's texts as a gettext PO file, and back (docs/translating.md). */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run texts -- export <language> [file]
npm run texts -- import <language> [file]

export  writes the texts of a language as a gettext PO file; those that it lacks are empty
import  reads such a file into src/i18n/texts/<language>

<language>  a BCP 47 tag, such as pl or pt-BR
[file]      texts.<language>.po without it`;

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file} cannot be read (${error.code}).`, { cause: error });
  }
}

/** @param {readonly string[]} args */
async function run(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  });
  const [command, tag, file = `texts.${tag}.po`, ...rest] = positionals;
  if (values.help || command === undefined) return console.log(HELP);
  if (!['export', 'import'].includes(command) || tag === undefined || rest.length > 0)
    throw new Error(`Give export or import, and a language.\n\n${HELP}`);
  ensureModules({ dev: true });
  const { readTexts, toPo, fromPo } = await import('./texts/po.mjs');
  const folder = (lang) => path.join(root, 'src/i18n/texts', lang);
  const sources = { chinese: readTexts(folder('zh-CN')), english: readTexts(folder('en')) };
  if (command === 'export') {
    writeFileSync(file, await toPo(tag, sources, readTexts(folder(tag))));
    console.log(`${file} has the texts. Empty ones are to be translated.`);
    return;
  }
  const { texts, missing } = await fromPo(tag, sources, contentOf(file));
  mkdirSync(folder(tag), { recursive: true });
  for (const [name, own] of texts)
    writeFileSync(
      path.join(folder(tag), name),
      `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`,
    );
  console.log(`src/i18n/texts/${tag} is written.`);
  if (missing.length > 0)
    console.log(
      `Not translated yet: ${missing.length}, such as ${missing.slice(0, 3).join(', ')}. The language takes part when none is missing.`,
    );
}

run(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
