import type { RealNameWords } from './zh-cn';

export const realName: RealNameWords = {
  title: 'user real-name registration',
  notice: 'Players must register under national rules, and the data is kept confidential.',
  kept: 'Kept encrypted on this device for up to 180 days, and encrypted on the store’s server until the operator deletes it. You can erase it from this device under “My library”.',
  name: 'Name',
  identity: 'ID number',
  phone: 'Mobile number',
  submit: 'Submit',
  sending: 'Submitting…',
  close: 'Close',
  wrong: 'Please enter correct information',
  wrongPc: 'Your ID number or phone number is wrong, please re-enter and register',
  failed: 'The store can’t be reached. Check your connection and try again.',
  broken: 'The store couldn’t process the registration. Try again later. (#)',
  busy: 'Too many people are registering, and nothing was stored. Try again later.',
  refused: 'Verification failed, and nothing was stored. Check what you entered.',
  done: 'You are registered',
  format: 'Only the format was checked. Your identity was not verified.',
  verified: 'Your identity was verified.',
  know: 'I know',
};
