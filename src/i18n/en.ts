import app from './app/en.json';
import info from './info/en.json';
import lazy from './lazy/en.json';
import lucky from './lucky/en.json';
import me from './me/en.json';
import type { Message } from './message';
import site from './site/en.json';
import type { Key } from './zh-cn';

/** The English catalogue. Only the Chinese one is code: the values in its sentences are types. */
export const en: Record<Key, Message> = { ...app, ...info, ...lazy, ...lucky, ...me, ...site };
