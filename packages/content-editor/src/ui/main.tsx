import { createRoot } from 'react-dom/client'
import { App } from './app'
import './editor.css'

const element = document.getElementById('editor')
if (element) createRoot(element).render(<App />)
