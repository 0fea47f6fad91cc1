import { expect, it } from 'vitest';
import { kindOf } from './kind-of';

it.each([
  ['演示帐篷', 'goods'],
  ['Demo speaker', 'goods'],
  ['10 元优惠券', 'code'],
  ['演示红包 1 元', 'money'],
  ['Demo red packet, ¥1', 'money'],
  ['会员月卡', 'virtual'],
  ['100 点券', 'virtual'],
])('%s is %s', (name, kind) => expect(kindOf(name)).toBe(kind));
