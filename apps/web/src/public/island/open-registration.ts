import type { RegisterData } from '../register/register-data.ts';

/** Fetches what the registration form works with, on the page that has one. A form that cannot be brought to life says so. */
export async function openRegistration(page: Document): Promise<void> {
  const form = page.getElementById('register');
  if (!(form instanceof HTMLFormElement)) return;
  const data = JSON.parse(page.getElementById('register-data')?.textContent ?? '{}') as RegisterData;
  try {
    const { startRegistration } = await import('./registration/registration.ts');
    await startRegistration(form, data);
  } catch {
    // a script that did not come is not asked for again before the page is loaded anew
    form.querySelector('[data-not-loaded]')?.removeAttribute('hidden');
    form.querySelector('[data-reload]')?.addEventListener('click', () => page.location.reload());
  }
}
