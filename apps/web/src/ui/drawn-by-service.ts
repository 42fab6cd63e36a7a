/** The element that the app is drawn in, as the built page has it. */
export const ROOT_ID = 'root';

/** Whether the page is what the service draws: there, or in the browser as long as that cannot be worked with yet. */
export const isDrawnByService = (): boolean =>
  import.meta.env.SSR || document.getElementById(ROOT_ID)?.hasAttribute('inert') === true;
