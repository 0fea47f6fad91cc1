/** Chunks that are not precached: few visitors need them, or they need a network. The menu's styles are inlined in every page. */
const ON_DEMAND = [
  /^(polyfills|valibot|StatusControl|RealNamePopup)-/,
  // Chunks for native and partner clients.
  /^(start-native|native-client|start-partner|start-screen|show-actions|commands-of|reasons)-/,
  /^(LuckyIsland|MyPrizes|CashDetail|GiftIsland|ReportIsland|RewardsIsland|CodeCopy|WinDialog|WonCode|lucky|account|params)-/,
  /^(LibraryIsland|SharedList|StoredDataIsland|read-stored)-/,
  /^(InstallCard|show-card|environment|PhoneField|say-started)-/,
  /^(show-recommended|show-offer)-/,
  // Only the chunks above import these.
  /^(Dialog|field-ids)-/,
  /^menu-.*\.css$/,
  // Texts: the worker stores those of the pages' language (sw/pages.ts).
  /^(client|lazy|library|my-prizes|real-name|status)\./,
];

/** The placeholder for the list in sw/index.ts. */
const PLACEHOLDER = 'self.__WB_MANIFEST';

/**
 * The entries for workbox-precaching: the shared files. Their names contain a hash, so they need no revision.
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
 * @throws {Error} when the worker does not contain the placeholder exactly once
 */
export function withPrecacheList(worker, list) {
  const parts = worker.split(PLACEHOLDER);
  if (parts.length !== 2) throw new Error(`The service worker must contain ${PLACEHOLDER} once.`);
  return parts.join(JSON.stringify(list));
}
