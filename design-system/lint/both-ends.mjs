import stylelint from 'stylelint';

const ruleName = 'snowpea/both-ends';

const messages = stylelint.utils.ruleMessages(ruleName, {
  differs: (property) =>
    `"${property}" says different things of the two ends of a line: right-to-left text would need a second rule`,
});

/** Parts of a value, with functions intact: `calc(1px + 2px) auto` has two. */
function words(value) {
  const found = [''];
  let depth = 0;
  for (const character of value.trim()) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (/\s/.test(character) && depth === 0) {
      if (found.at(-1) !== '') found.push('');
    } else found[found.length - 1] += character;
  }
  return found;
}

function differs(property, value) {
  const all = words(value);
  if (/^(margin|padding|inset)-inline$/.test(property)) {
    return all.length === 2 && all[0] !== all[1];
  }
  return /^(margin|padding|inset)$/.test(property) && all.length === 4 && all[1] !== all[3];
}

/** Stylelint rule: shorthands give both ends of a line the same value (docs/decisions/css-baseline.md). */
const rule = (enabled) => (root, result) => {
  if (!enabled) return;
  root.walkDecls((node) => {
    if (!differs(node.prop, node.value)) return;
    const message = messages.differs(node.prop);
    stylelint.utils.report({ ruleName, result, node, message });
  });
};
rule.ruleName = ruleName;
rule.messages = messages;
rule.meta = { url: 'docs/decisions/css-baseline.md' };

export const bothEnds = stylelint.createPlugin(ruleName, rule);
