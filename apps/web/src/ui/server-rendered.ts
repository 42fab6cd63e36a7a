/** The app's root element in the built page. */
export const ROOT_ID = 'root';

/** Whether the page is rendered by the service: on the server, or in the browser before hydration. */
export const isServerRendered = (): boolean =>
  import.meta.env.SSR || document.getElementById(ROOT_ID)?.hasAttribute('data-drawn') === true;
