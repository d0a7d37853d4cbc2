/** The web client's publishable key (CHAPERON_WEB_KEY sets another): it names a client and its quota, no secret. */
export const webClientKey = 'chaperon-web';
