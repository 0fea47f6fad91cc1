#!/usr/bin/env node
import { brandCss } from './brand';

const HELP = `Usage: snowpea-brand <color> [<second color>] > brand.css

Prints a style sheet with a brand's colors in light, dark and high contrast, to be loaded after the themes.

  color         of actions and surfaces, as '#1747a6'
  second color  of links, progress and focus; without it the first one`;

const [color = '--help', second, ...more] = process.argv.slice(2);

/** Failure by a wrong call. */
const refuse = (message: string) => {
  console.error(message);
  process.exitCode = 2;
};

if (color === '--help') (process.argv.length > 2 ? console.log : refuse)(HELP);
else if (more.length > 0) refuse(HELP);
else
  try {
    process.stdout.write(brandCss(color, second));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse(error.message);
  }
