import * as v from 'valibot';
import { PPZ } from '../constants';
import { id, int, text } from '../params';
import { IDENTITY, LONGEST_NAME } from '../registration-rules';
import { resourceType } from './app';

/** Eleven digits: 1, then 3 to 9 (S§5). */
export const PHONE = /^1[3-9]\d{9}$/;
/** The older check: 13x, 145/147/149, 15x except 154, 170/176-178, 18x (S§5). */
export const OLD_PHONE = /^1(3\d|4[579]|5[0-35-9]|7[0678]|8\d)\d{8}$/;

/** A player's registration (S§3). Personal data: sent in one request body only (D§12). */
export const realNameInfo = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_NAME)),
  identity: v.pipe(v.string(), v.regex(IDENTITY)),
  phone: v.pipe(v.string(), v.regex(PHONE)),
});
export type RealNameInfo = v.InferOutput<typeof realNameInfo>;

const space = v.optional(text(64));

/** The game of a registration (S§3). */
export const realNamePayload = v.object({
  appId: id,
  appName: text(200),
  resourceType,
  packageId: v.optional(id),
  categoryId: v.optional(id),
  spaceType: space,
  spaceId: space,
  spaceName: space,
  ppz: v.optional(int(0, 2_147_483_647), PPZ),
});

const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist([0, 1]),
    v.transform((value) => value === 1),
  ),
]);

/** When the popup is shown (S§3, D§12). */
export const realNameConfig = v.object({
  isOpen: flag,
  /** How many clicks show the popup; later ones do not. */
  limitCount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Share of visitors who see the popup, 0 to 1. */
  ratio: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Values of `utm_source` for which the popup is not shown, separated by commas. */
  utmSource: v.optional(v.string()),
  /** 0: closing the popup starts the download. With any other value it does not. */
  showType: v.optional(v.pipe(v.number(), v.integer())),
});
export type RealNameConfig = v.InferOutput<typeof realNameConfig>;
