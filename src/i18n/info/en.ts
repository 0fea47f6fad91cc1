import type { Message } from '../message';
import type { infoZhCN } from './zh-cn';

export const infoEn: Record<keyof typeof infoZhCN, Message> = {
  'info.about': 'About',
  'info.contact': 'Contact',
  'info.privacy': 'Privacy',
  'info.terms': 'Terms',
  'info.about.description': 'What this store is, and who runs it.',
  'info.contact.description': 'How to contact the operator of this store.',
  'info.privacy.description':
    'What the store keeps on this device and on its server, and how long.',
  'info.terms.description': 'The rules for using this store.',
  'info.about.free': 'You don’t need an account to find and download apps.',
  'info.about.sources':
    'App information comes from the sources that this store follows. Every app’s page names its source.',
  'info.about.from': 'Where the apps come from',
  'info.about.getIn': 'Get your app listed',
  'info.about.getIn.text':
    'This store lists what its sources offer. Publish your app in one of them, or ask the operator to follow your own source.',
  'info.contact.address': 'Contact',
  'info.contact.none': 'The operator gives no contact details.',
  'info.contact.report': 'Something wrong with an app? Open its page and choose Report.',
  'info.contact.developer':
    'For help with an app, contact its developer. The app’s page has the developer’s website if it is known.',
  'info.terms.free': 'Searching and downloading apps here is free.',
  'info.terms.apps':
    'Apps belong to their developers and have their own licenses. An app’s page names its license if it is known.',
  'info.terms.check':
    'Apps are offered as their sources provide them. Read the warnings on an app’s page before you install it.',
  'info.terms.realName': 'Some games require real-name registration under national rules.',
  'info.terms.fair':
    'Don’t use programs to draw prizes or claim gift packs, and don’t send false reports.',
  'info.terms.asIs':
    'The store is provided as it is, without warranty. It may be unavailable at times.',
  'info.terms.changes': 'These terms may change. This page has the current ones.',
  'info.privacy.lead':
    'This is what the store keeps. Its pages have no scripts, ads or trackers of other companies.',
  'info.device': 'On this device',
  'info.device.text': 'Your browser keeps this. View and erase it at any time:',
  'info.device.cookie': 'Also in a cookie, which is sent to the store with each visit.',
  'info.device.visitor': 'Visitor number',
  'info.device.visitor.text':
    'A random number, made when you first draw, claim a gift pack, pre-order or turn on notifications. In a cookie, kept for 400 days.',
  'info.device.token': 'Security token',
  'info.device.token.text':
    'A random number that stops other sites from sending forms as you. In a cookie, kept for 1 day.',
  'info.device.pages': 'Pages you opened',
  'info.device.pages.text':
    'The last 25 pages, so that you can see them offline. Kept for 30 days.',
  'info.device.reports': 'Statistics not yet sent',
  'info.device.reports.text': 'Kept while you are offline, then sent. At most 50, kept for 7 days.',
  'info.server': 'On the store’s server',
  'info.server.text':
    'IP addresses are used in memory to prevent abuse, and are not stored. Backups may keep the rest for longer.',
  'info.server.logs': 'Statistics',
  'info.server.logs.text': {
    one: 'Pages you open, where you came from, search words and apps you tap, with this device’s random number but no name. Kept for {n} day at most.',
    other:
      'Pages you open, where you came from, search words and apps you tap, with this device’s random number but no name. Kept for {n} days at most.',
  },
  'info.server.reports': 'Reports of apps',
  'info.server.reports.text': {
    one: 'Your text and picture. Kept for {n} day after the report is closed.',
    other: 'Your text and picture. Kept for {n} days after the report is closed.',
  },
  'info.server.orders': 'Pre-orders',
  'info.server.orders.text':
    'Games pre-ordered by this browser or account. Deleted when you cancel, otherwise 90 days after the release.',
  'info.server.reminders': 'Reminders',
  'info.server.reminders.text':
    'The app, the day and a random number, not who you are. Kept until 30 days after that day.',
  'info.server.push': 'Notifications',
  'info.server.push.text':
    'The address at which your browser takes notifications, and its language. Deleted when you cancel your last reminder or erase everything in My library.',
  'info.server.registrations': 'Real-name registrations',
  'info.server.registrations.text':
    'Name, ID number and mobile number, encrypted, with the game and the time. Deleted by the operator.',
  'info.server.draws': 'Lucky draws',
  'info.server.draws.text':
    'Chances, draws and prizes of this browser or account. Deleted when the operator removes the activity.',
  'info.server.deliveries': 'Delivery addresses',
  'info.server.deliveries.text':
    'Name, phone number and address, encrypted. Deleted when you confirm the delivery or delete them, or 90 days after sending. If nothing was sent, after a year.',
  'info.server.gifts': 'Gift codes',
  'info.server.gifts.text':
    'Codes claimed by this browser or account. Deleted when the operator removes the gift pack.',
  'info.server.answers': 'Results',
  'info.server.answers.text':
    'Results of draws, claims and pre-orders, so that nothing happens twice. Kept for 30 days.',
  'info.server.files': 'Download counts',
  'info.server.files.text':
    'How often each file was downloaded, not by whom. Kept until 90 days after the last download.',
  'info.others': 'Other companies',
  'info.others.hosts':
    'Files and pictures that this store doesn’t have come from the address of their source, which sees your IP address.',
  'info.others.push':
    'Release notifications go through the push service of your browser’s maker, encrypted.',
  'info.others.verifier':
    'If the operator uses a verification service, it gets the name, ID number and mobile number of a registration.',
  'info.others.account':
    'If you sign in inside the store’s app, your sign-in token goes to the operator’s account service.',
};
