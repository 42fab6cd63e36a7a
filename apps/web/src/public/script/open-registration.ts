import type { RegisterData } from '../register/register-data.ts';

/** Fetches the code of the registration form, on the page that has one. A failure is shown in the form. */
export async function openRegistration(page: Document): Promise<void> {
  const form = page.getElementById('register');
  if (!(form instanceof HTMLFormElement)) return;
  const data = JSON.parse(page.getElementById('register-data')?.textContent ?? '{}') as RegisterData;
  try {
    const { startRegistration } = await import('./registration/registration.ts');
    await startRegistration(form, data);
  } catch {
    // a browser does not fetch a failed module again before the page is reloaded
    form.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
    form.querySelector('[data-reload]')?.addEventListener('click', () => page.location.reload());
  }
}
