/** Workbox waits with this function, which Chromium 64 to 75 and Safari 12 lack: without it no worker would be installed there. */
Promise.allSettled ??= (promises: Iterable<unknown>) =>
  Promise.all(
    [...promises].map((promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled' as const, value }),
        (reason) => ({ status: 'rejected' as const, reason }),
      ),
    ),
  );
