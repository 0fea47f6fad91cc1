/** What the screenshot viewer says. */
export interface ViewerWords {
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  zoomLabel: string;
}
