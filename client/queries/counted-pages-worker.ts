import { answerCounted, type CountedRequest } from './counted-pages.ts'

declare const self: DedicatedWorkerGlobalScope

self.onmessage = ({ data }: MessageEvent<CountedRequest>) => void answerCounted(data, (rows) => self.postMessage(rows))
