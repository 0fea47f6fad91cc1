/** Where on the site an ad may be sold (D§16): the `spaceId` of its placement. */
export const HOME_AD = 'home-banner';
