import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { packageOutputs } from '../../scripts/tokens/outputs.mjs';
import { componentNames, tokensOf } from './component-facts';
import { propDocs } from './prop-docs';

const system = path.resolve(import.meta.dirname, '../../design-system');

/** What an assistant needs to write with the components (https://llmstxt.org): purpose, props and usage of each. Markdown. */
export function textForAssistants(): string {
  const parts = componentNames().map((name) => {
    const read = (end: string) =>
      readFileSync(path.join(system, 'components', name, `${name}${end}`), 'utf8').trim();
    const purpose = /^(?!import|export)\S.*$/m.exec(read('.mdx'))?.[0];
    const props = (propDocs(read('.tsx'), `${name}.tsx`)[name] ?? []).map(
      ({ name, type, required, description }) =>
        `- \`${name}${required ? '' : '?'}: ${type}\`${description && ` – ${description}`}`,
    );
    return `## ${name}\n\n${purpose}\n\n${props.join('\n') || `Its props are those of the components that \`${name}Props\` names.`}\n\n\`\`\`tsx\n${read('.usage.tsx')}\n\`\`\`\n`;
  });
  return `# @snowpea/design-system

> ${JSON.parse(readFileSync(path.join(system, 'package.json'), 'utf8')).description}.

Import \`@snowpea/design-system/themes/light.css\` once. Apps on Preact import from \`@snowpea/design-system/preact\`. A prop with \`?\` is optional.

${parts.join('\n')}`;
}

const SPECS = 'virtual:component-specs';

/** `llms.txt` and the token files beside the workbench, and `virtual:component-specs`: the tokens of each component. */
export function designToolsPlugin(): Plugin {
  const files = async (): Promise<Record<string, string>> => {
    const outputs = Object.entries(await packageOutputs(path.join(system, 'tokens')));
    return {
      'llms.txt': textForAssistants(),
      ...Object.fromEntries(outputs.filter(([file]) => /^tokens\/.*\.json$/.test(file))),
    };
  };
  return {
    name: 'snowpea-design-tools',
    resolveId: (id) => (id === SPECS ? `\0${SPECS}` : undefined),
    load(id) {
      if (id !== `\0${SPECS}`) return undefined;
      const specs = Object.fromEntries(componentNames().map((name) => [name, tokensOf(name)]));
      return `export const SPECS = ${JSON.stringify(specs)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const text = (await files())[request.url?.slice(1) ?? ''];
        if (text === undefined) next();
        else response.end(text);
      });
    },
    async generateBundle() {
      for (const [fileName, source] of Object.entries(await files()))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
