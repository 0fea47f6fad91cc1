import type { RealNameWords } from './zh-cn';

export const realNameEn: RealNameWords = {
  title: 'User real-name regis\u00adtration',
  notice: 'Players must register under national rules, and the data is kept confidential.',
  kept: 'Stored encrypted on this device for up to 180 days (you can erase it under “My library”), and encrypted on the shop’s server.',
  name: 'Name',
  identity: 'ID number',
  phone: 'Mobile number',
  submit: 'Submit',
  sending: 'Submitting…',
  close: 'Close',
  wrong: 'Please enter correct information',
  wrongPc: 'Your ID number or phone number is wrong, please re-enter and register',
  failed: 'That did not get through, and nothing was stored. Check the network and try again.',
  busy: 'Too many people are registering, and nothing was stored. Try again in a while.',
  refused: 'The check failed, and nothing was stored. Look over what you entered.',
  done: 'You are registered',
  format: 'Only the format was checked. Your identity was not verified.',
  verified: 'Your identity was verified.',
  know: 'I know',
};
