/** The element that the app is drawn in, as the built page has it. */
export const ROOT_ID = 'root';

/** Whether the page is what the service draws: there, or in the browser until its scripts have taken over. */
export const isDrawnByService = (): boolean =>
  import.meta.env.SSR || document.getElementById(ROOT_ID)?.hasAttribute('data-drawn') === true;
