/** Texts of the screenshot viewer. */
export interface ViewerWords {
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  zoomLabel: string;
}
