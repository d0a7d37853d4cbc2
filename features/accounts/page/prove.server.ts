import { wayBack } from '#core/account/way-back.ts';
import { provenCookie } from '#features/accounts/session/renew.server.ts';
import { requireSignedIn } from '#features/accounts/session/signed-in.server.ts';
import { type ProofDeps, proven } from '#features/accounts/ways/prove.server.ts';
import { readForm } from '#features/contact/read-form.server.ts';
import { refusalOf } from '#server/http/api/problem.ts';
import { signInText } from '#text/accounts/sign-in.ts';

type ProveOutcome =
  | { ok: true; location: string; cookie: string | null }
  | { ok: false; status: number; message: string };

/** Takes the forms of the page that asks again who this is. @param who today's name of the address */
export async function submitProof(deps: ProofDeps, request: Request, who: string): Promise<ProveOutcome> {
  const { accountId } = await requireSignedIn(deps, request);
  const form = await readForm(request);
  try {
    if ((await proven(deps, form, { knownId: accountId, who })) !== accountId)
      return { ok: false, status: 400, message: signInText.prove.wrong };
    const cookie = await provenCookie(deps, request.headers);
    return { ok: true, location: wayBack(form.get('back') as string | null), cookie };
  } catch (error) {
    return { ok: false, ...refusalOf(error) };
  }
}
