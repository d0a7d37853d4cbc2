/**
 * The key the web client carries unless the operator sets another (CHAPERON_WEB_KEY). Publishable: it names a
 * client and its quota and is no secret.
 */
export const webClientKey = 'chaperon-web';
