/** Whether a user agent is the chat service's in-app browser (FMT-06), where payment pages are often blocked. */
export const isChatBrowser = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent);
