/** Whether the page is scrolled by more than half a screen: from there on GoToTop is shown. */
export const isFarDown = () => scrollY > innerHeight / 2;
