/** Texts of the screenshot viewer, and of the arrows beside the strip. */
export interface ViewerWords {
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  zoomLabel: string;
}
