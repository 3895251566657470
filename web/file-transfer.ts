// Downloads and uploads of files, apart from the client of the first screen, which needs neither.
import type { AppContract } from '#domain/contract.ts'
import {
  type AnswerTo,
  ApiFailure,
  type ArgsTo,
  type Body,
  bearerToken,
  type CallArgs,
  type CallName,
  endpointOf,
  failureOf,
  mayRepeat,
  mayRepeatRefused,
  request,
  sharedReads,
  unreachable,
  urlOf,
} from './api.ts'

/** For large files over slow connections. */
const fileTimeout = 30 * 60_000

/** Downloads a file; the name comes from the Content-Disposition header. */
export async function fetchFile<Feature extends keyof AppContract, Call extends CallName<Feature>>(
  feature: Feature,
  call: Call,
  args: ArgsTo<Feature, Call>,
): Promise<{ name: string; file: Blob }> {
  const [method, path] = await endpointOf(feature, call)
  const token = bearerToken()
  const response = await request(method, path, args as CallArgs, token, fileTimeout)
  if (response.status === 401 && (await mayRepeat(token, false))) return fetchFile(feature, call, args)
  if (!response.ok) {
    const failure = failureOf(response.status, response.statusText, (await response.json().catch(() => null)) as Body)
    if (await mayRepeatRefused(failure)) return fetchFile(feature, call, args)
    throw failure
  }
  const [, encoded = call] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name: decodeURIComponent(encoded), file: await response.blob() }
}

/** Uploads a file with progress from 0 to 1; only XMLHttpRequest reports upload progress. */
export async function sendFile<Feature extends keyof AppContract, Call extends CallName<Feature>>(
  feature: Feature,
  call: Call,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<AnswerTo<Feature, Call>> {
  const [method, path] = await endpointOf(feature, call)
  const token = bearerToken()
  const send = () =>
    new Promise<AnswerTo<Feature, Call>>((resolve, reject) => {
      const upload = new XMLHttpRequest()
      upload.open(method, urlOf(path, {}))
      upload.responseType = 'json'
      upload.timeout = fileTimeout
      upload.setRequestHeader('accept', 'application/json')
      if (token) upload.setRequestHeader('authorization', `Bearer ${token}`)
      upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      upload.onerror = () => reject(unreachable())
      upload.ontimeout = () => reject(new ApiFailure('timed_out', 0, 'Request timed out. Please try again.'))
      upload.onload = () => {
        const body = upload.response as Body
        if (upload.status < 300 && body?.success) return resolve(body as AnswerTo<Feature, Call>)
        const failure = failureOf(upload.status, upload.statusText, body)
        if (upload.status !== 401) return reject(failure)
        void mayRepeat(token, false).then((again) => (again ? resolve(sendFile(feature, call, form, onProgress)) : reject(failure)))
      }
      upload.send(form)
    })
  return sharedReads.forgetAfter(send)
}
