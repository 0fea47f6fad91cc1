/**
 * Real engines of the device baseline, from npm packages (D§17). The hash is the tarball's: these are executables, so a
 * different one is refused.
 */
export const ENGINES = [
  {
    name: 'Chromium 64',
    version: '64.0.3264.0',
    package: 'chrome-aws-lambda@64.0.3264',
    file: 'package/bin/chromium.br',
    megabytes: 32,
    sha512:
      '3XpUhpg5Qlbq8V/Pk5gzfSqcq3wSlfT1N98yzDY8a+PrrROx9XUCntkg4W1ZmisqLsWhmRLZQrKtDjTRBttwig==',
  },
  {
    name: 'Chromium 69',
    version: '69.0.3494.0',
    package: 'chrome-aws-lambda@1.6.3',
    file: 'package/bin/chromium-69.0.3494.0.br',
    megabytes: 34,
    sha512:
      'K22/X+AqpSFPmBxuIOHhmzH4Id7Od9GpKvEksuaV7fy+WLvS/TYlwpc4I4B36Wz9u/NmvL9wKsQ1TT9cMhdYhg==',
  },
  {
    name: 'Chromium 79',
    version: '79.0.3945.0',
    package: 'chrome-aws-lambda@2.0.2',
    file: 'package/bin/chromium.br',
    megabytes: 42,
    sha512:
      'Aqgq5F93eJARkO+O/wD+2bCCFOVQNfA329sdPNl8ib0gsRjS00bAgTc9f5Mvto7H7yDuBcy0V3xJQZwMvmILUg==',
  },
];

/** Flags of these builds; without a single process they look for helpers that the packages lack. */
export const OLD_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--single-process',
  '--no-zygote',
];
