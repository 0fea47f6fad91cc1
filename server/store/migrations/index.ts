import type { Migration } from 'kysely';
import { up as catalogue } from './0001-catalogue';
import { up as shop } from './0002-shop';
import { up as listsAndSearch } from './0003-lists-and-search';
import { up as logs } from './0004-logs';
import { up as searchFilters } from './0005-search-filters';
import { up as lookAlikes } from './0006-look-alikes';
import { up as runningAShop } from './0007-running-a-shop';
import { up as reports } from './0008-reports';
import { up as registrations } from './0009-registrations';
import { up as reminders } from './0010-reminders';
import { up as lucky } from './0011-lucky';
import { up as prizes } from './0012-prizes';
import { up as gifts } from './0013-gifts';
import { up as platforms } from './0014-platforms';
import { up as preorders } from './0015-preorders';
import { up as push } from './0016-push';
import { up as collectionTimes } from './0017-collection-times';
import { up as reportIds } from './0018-report-ids';
import { up as workerOff } from './0019-worker-off';
import { up as giftOwners } from './0020-gift-owners';
import { up as stories } from './0021-stories';
import { up as sources } from './0022-sources';
import { up as searchStanding } from './0023-search-standing';
import { up as sourcePages } from './0024-source-pages';
import { up as refusals } from './0025-refusals';
import { up as mirrors } from './0026-mirrors';
import { up as searchSize } from './0027-search-size';
import { up as appPage } from './0028-app-page';
import { up as shopTexts } from './0029-shop-texts';
import { up as editions } from './0030-editions';
import { up as categoryMaps } from './0031-category-maps';
import { up as sourceNews } from './0032-source-news';
import { up as searchFacts } from './0033-search-facts';
import { up as keyChecks } from './0034-key-checks';
import { up as pushStanding } from './0035-push-standing';
import { up as registrationOfOneGame } from './0040-registration-of-one-game';
import { up as searchDocument } from './0041-search-document';
import { up as categoryGroups } from './0042-category-groups';
import { up as builds } from './0043-builds';
import { up as chartRanks } from './0044-chart-ranks';
import { up as prizeKinds } from './0045-prize-kinds';
import { up as factsOfVersions } from './0046-facts-of-versions';
import { up as indexVersions } from './0047-index-versions';
import { up as appRules } from './0048-app-rules';
import { up as sourceRules } from './0049-source-rules';
import { up as notices } from './0050-notices';
import { up as inspections } from './0051-inspections';
import { up as reportPictures } from './0052-report-pictures';
import { up as look } from './0053-look';
import { up as lookLogo } from './0054-look-logo';
import { up as searchHead } from './0056-search-head';
import { up as searchTopDocuments } from './0058-search-top-documents';
import { up as localizedNames } from './0060-localized-names';
import { up as ownPlaces } from './0062-own-places';
import { up as visitorRates } from './0065-visitor-rates';

/**
 * In the order of their names. A published migration never changes; every later change is a new migration. A
 * migration only adds: servers of the version before still run on its schema. What they read is removed one version
 * later, when none of them runs; `additive.db.test.ts` checks this.
 */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: catalogue },
  '0002-shop': { up: shop },
  '0003-lists-and-search': { up: listsAndSearch },
  '0004-logs': { up: logs },
  '0005-search-filters': { up: searchFilters },
  '0006-look-alikes': { up: lookAlikes },
  '0007-running-a-shop': { up: runningAShop },
  '0008-reports': { up: reports },
  '0009-registrations': { up: registrations },
  '0010-reminders': { up: reminders },
  '0011-lucky': { up: lucky },
  '0012-prizes': { up: prizes },
  '0013-gifts': { up: gifts },
  '0014-platforms': { up: platforms },
  '0015-preorders': { up: preorders },
  '0016-push': { up: push },
  '0017-collection-times': { up: collectionTimes },
  '0018-report-ids': { up: reportIds },
  '0019-worker-off': { up: workerOff },
  '0020-gift-owners': { up: giftOwners },
  '0021-stories': { up: stories },
  '0022-sources': { up: sources },
  '0023-search-standing': { up: searchStanding },
  '0024-source-pages': { up: sourcePages },
  '0025-refusals': { up: refusals },
  '0026-mirrors': { up: mirrors },
  '0027-search-size': { up: searchSize },
  '0028-app-page': { up: appPage },
  '0029-shop-texts': { up: shopTexts },
  '0030-editions': { up: editions },
  '0031-category-maps': { up: categoryMaps },
  '0032-source-news': { up: sourceNews },
  '0033-search-facts': { up: searchFacts },
  '0034-key-checks': { up: keyChecks },
  '0035-push-standing': { up: pushStanding },
  '0040-registration-of-one-game': { up: registrationOfOneGame },
  '0041-search-document': { up: searchDocument },
  '0042-category-groups': { up: categoryGroups },
  '0043-builds': { up: builds },
  '0044-chart-ranks': { up: chartRanks },
  '0045-prize-kinds': { up: prizeKinds },
  '0046-facts-of-versions': { up: factsOfVersions },
  '0047-index-versions': { up: indexVersions },
  '0048-app-rules': { up: appRules },
  '0049-source-rules': { up: sourceRules },
  '0050-notices': { up: notices },
  '0051-inspections': { up: inspections },
  '0052-report-pictures': { up: reportPictures },
  '0053-look': { up: look },
  '0054-look-logo': { up: lookLogo },
  '0056-search-head': { up: searchHead },
  '0058-search-top-documents': { up: searchTopDocuments },
  '0060-localized-names': { up: localizedNames },
  '0062-own-places': { up: ownPlaces },
  '0065-visitor-rates': { up: visitorRates },
};
