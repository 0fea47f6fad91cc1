/** What decides whether an app's players must register (S§5). */
interface RealNameSubject {
  /** 0 software, 1 game. */
  resourceType: number;
  requireId?: number | undefined;
  /** `appOpExtInfo.misc.requireID` of the app. */
  extraRequireId?: unknown;
}

/** Registration is for games only, unless the app declares that it is not required (S§5). */
export const needsRealName = ({ resourceType, requireId, extraRequireId }: RealNameSubject) =>
  resourceType === 1 &&
  requireId !== 0 &&
  (extraRequireId === undefined || Number(extraRequireId) === 1);
