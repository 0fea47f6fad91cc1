/** Chunks that are loaded on demand: few visitors need them, or they are useless without a network. The menu's styles are in every page. */
const ON_DEMAND = [
  /^(polyfills|valibot|StatusControl|RealNamePopup)-/,
  // Of native and partner clients.
  /^(start-native|native-client|start-partner|start-screen|show-actions|commands-of|reasons)-/,
  /^(LuckyIsland|MyPrizes|CashDetail|GiftIsland|ReportIsland|RewardsIsland|CodeCopy|lucky|account|params)-/,
  /^(LibraryIsland|SharedList|StoredDataIsland|read-stored)-/,
  /^(InstallCard|show-card|environment|PhoneField)-/,
  /^menu-.*\.css$/,
];

/** What sw/index.ts gives to workbox-precaching. */
const PLACE = 'self.__WB_MANIFEST';

/**
 * The entries of workbox-precaching for the shared files.
 *
 * @param {readonly string[]} files names of the client's files, which contain a hash
 * @returns {{url: string, revision: null}[]}
 */
export function precachedAssets(files) {
  return files
    .filter((name) => /\.(js|css)$/.test(name) && !ON_DEMAND.some((chunk) => chunk.test(name)))
    .map((name) => ({ url: `/assets/${name}`, revision: null }));
}

/**
 * Writes the precache list into the service worker.
 *
 * @param {string} worker its script
 * @param {readonly {url: string, revision: string | null}[]} list
 * @returns {string}
 * @throws {Error} when the worker has no place for one list
 */
export function withPrecacheList(worker, list) {
  const parts = worker.split(PLACE);
  if (parts.length !== 2) throw new Error(`The service worker must contain ${PLACE} once.`);
  return parts.join(JSON.stringify(list));
}
