#!/usr/bin/env node
/**
 * `npm run audit`: asks the registry for known vulnerabilities of the locked dependencies, and checks the registry's
 * signatures of the installed ones. Moderate, high and critical ones are named. Exit code 0: no high or critical vulnerability in what operators run; 1: there is one, or
 * a signature is invalid; 2: the registry could not be asked, so the result is unknown.
 */
import { spawnSync } from 'node:child_process';
import { root } from './setup/modules.mjs';

const MINUTE_MS = 60_000;
/** Worst first. Lower ones are only counted. */
const NAMED = ['critical', 'high', 'moderate'];

/**
 * What an answer of `npm audit --json` means.
 *
 * @param {string} json
 * @returns {{code: 0 | 1 | 2, text: string}}
 */
export function judge(json) {
  let report;
  try {
    report = JSON.parse(json);
  } catch {
    return { code: 2, text: 'the registry could not be asked: no answer' };
  }
  const counts = report.metadata?.vulnerabilities;
  if (counts === undefined) {
    const why = report.message ?? report.error?.summary ?? 'an answer without a report';
    return { code: 2, text: `the registry could not be asked: ${why}` };
  }
  const bad = counts.high + counts.critical;
  const names = Object.values(report.vulnerabilities)
    .filter(({ severity }) => NAMED.includes(severity))
    .sort((one, other) => NAMED.indexOf(one.severity) - NAMED.indexOf(other.severity))
    .map(({ name, severity }) => `${name} (${severity})`);
  const text = `${counts.total} known vulnerabilities, ${bad} of them high or critical`;
  return { code: bad > 0 ? 1 : 0, text: [text, ...names].join('\n  ') };
}

const npm = (...args) =>
  spawnSync('npm', args, { cwd: root, encoding: 'utf8', timeout: MINUTE_MS, maxBuffer: 2 ** 26 });

function run() {
  const operators = judge(npm('audit', '--json', '--omit=dev').stdout ?? '');
  console.log(`What operators run: ${operators.text}`);
  if (operators.code === 2) return 2;
  // A vulnerability in a development tool affects no operator: it is reported, but is not a failure.
  console.log(`With development tools: ${judge(npm('audit', '--json').stdout ?? '').text}`);
  const signatures = npm('audit', 'signatures');
  const said = `${signatures.stdout}\n${signatures.stderr}`.trim();
  const forged = /invalid (registry )?signature|missing registry signature|attestation.* invalid/i;
  if (signatures.status === 0) console.log(said);
  else if (forged.test(said)) console.log(`Signatures: ${said}`);
  else console.log('Signatures: the registry could not be asked');
  if (signatures.status !== 0 && forged.test(said)) return 1;
  return operators.code || (signatures.status === 0 ? 0 : 2);
}

if (process.argv[1] === import.meta.filename) process.exitCode = run();
