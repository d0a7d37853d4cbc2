import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, mostPayloadBytes } from './encryption.ts';

/** The example that RFC 8291 works out in its section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('writes what the standard works out', () => {
  const key = createECDH('prime256v1');
  key.setPrivateKey(Buffer.from(example.privateKey, 'base64url'));
  const own = { key, salt: Buffer.from(example.salt, 'base64url'), isPadded: false };
  const body = encryptPush(Buffer.from(example.text), example.browser, own);
  expect(body.toString('base64url')).toBe(example.body);
});

test('a message never takes more than the 4,096 bytes a push service has to take, and its length tells little', () => {
  const lengthOf = (bytes: number) => encryptPush(Buffer.alloc(bytes, 'a'), example.browser).length;
  expect(lengthOf(mostPayloadBytes)).toBe(4096);
  expect(lengthOf(10)).toBe(lengthOf(1000));
  expect(() => lengthOf(mostPayloadBytes + 1)).toThrow('too long');
});
