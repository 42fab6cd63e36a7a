import type { RegisterData } from '../register/register-data.ts';

/** Fetches what the registration form works with, on the page that has one. */
export async function openRegistration(page: Document): Promise<void> {
  const form = page.getElementById('register');
  if (!(form instanceof HTMLFormElement)) return;
  const data = JSON.parse(page.getElementById('register-data')?.textContent ?? '{}') as RegisterData;
  const { startRegistration } = await import('./registration/registration.ts');
  await startRegistration(form, data);
}
